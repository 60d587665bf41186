import { spawnSync } from "node:child_process"
import { FileSystem } from "@effect/platform"
import { NodeFileSystem } from "@effect/platform-node"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { folderPrefix, ownerOf, thisProcess } from "../../src/http/upload/Upload.ts"
import { sweepUploads } from "../../src/layers/ImportFiles.ts"

/** The id of a process that has ended. */
const endedPid = () => spawnSync(process.execPath, ["-e", ""]).pid

layer(NodeFileSystem.layer)("folders of uploads", (it) => {
  it("say whose they are", () => {
    assert.deepStrictEqual(ownerOf(`${folderPrefix(thisProcess)}Ab-1`), thisProcess)
    for (const name of ["upload-Ab12", "uploads-1-2-x", "upload-1-x-2"]) assert.isNull(ownerOf(name))
  })

  it.scoped("are removed where their process ended, and only there", () =>
    Effect.gen(function* () {
      const disk = yield* FileSystem.FileSystem
      const folder = yield* disk.makeTempDirectoryScoped()
      const { started } = thisProcess
      const kept = [
        `${folderPrefix(thisProcess)}a`,
        `${folderPrefix({ pid: process.ppid, started })}a`,
        "upload-of-another-program"
      ]
      const gone = [
        `${folderPrefix({ pid: endedPid(), started })}a`,
        `${folderPrefix({ ...thisProcess, started: started - 1 })}a`
      ]
      for (const name of [...kept, ...gone]) {
        yield* disk.makeDirectory(`${folder}/${name}`)
        yield* disk.writeFileString(`${folder}/${name}/0`, "a,b")
      }
      yield* sweepUploads(folder)
      assert.deepStrictEqual((yield* disk.readDirectory(folder)).sort(), kept.sort())
    })
  )
})
