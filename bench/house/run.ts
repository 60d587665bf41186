/** The house itself: how large it is and how well it reads, and which planted faults its tests catch. */
import { runPart } from "../support/Parts.ts"

await runPart({
  figures: () => import("./Figures.ts"),
  mutations: () => import("./Mutations.ts"),
  rooms: () => import("./Rooms.ts")
})
