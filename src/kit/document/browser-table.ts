// A table that the browser keeps: bytes too, through a reload, a closed page, a phone that sleeps.

type WithStore = <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>) => Promise<T>;

/** What acts within it, each time in a transaction of its own; its rows go by their `id`. */
export function browserTable(database: string, table: string): WithStore {
  let connection: Promise<IDBDatabase> | null = null;
  const open = (): Promise<IDBDatabase> =>
    (connection ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(database, 1);
      request.onupgradeneeded = () => void request.result.createObjectStore(table, { keyPath: "id" });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error("no room for what waits"));
    }));
  return async (mode, act) => {
    const transaction = (await open()).transaction(table, mode);
    return new Promise((resolve, reject) => {
      const request = act(transaction.objectStore(table));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error ?? new Error("not kept"));
      transaction.onabort = () => reject(transaction.error ?? new Error("not kept"));
    });
  };
}
