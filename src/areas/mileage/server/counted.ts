import { counted } from "#kernel/server/tallies/counted.ts";

export const roadUseCounts = counted("road_use", {
  parts: {
    "roadUse:LLD": (u) => `${u}.is_restitutable and ${u}.is_long`,
    "roadUse:LMD": (u) => `${u}.is_restitutable and not ${u}.is_long`,
  },
});
