// A table stored by the browser, bytes included: it survives a reload, a closed page, a sleeping phone.

type WithStore = <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>) => Promise<T>;

/** Runs operations on it, each in a transaction of its own; its rows are keyed by `id`. */
export function browserTable(database: string, table: string): WithStore {
  let connection: Promise<IDBDatabase> | null = null;
  const open = (): Promise<IDBDatabase> =>
    (connection ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(database, 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore(table, { keyPath: "id" });
      };
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error("the browser database cannot be opened"));
    }));
  return async (mode, act) => {
    const transaction = (await open()).transaction(table, mode);
    return new Promise((resolve, reject) => {
      const request = act(transaction.objectStore(table));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error ?? new Error("the transaction failed"));
      transaction.onabort = () => reject(transaction.error ?? new Error("the transaction failed"));
    });
  };
}
