import type { StorageTrouble, StorageUnavailable } from "../../domain/StorageUnavailable.ts"
import { ServiceUnavailable } from "../api/Errors.ts"

const sentences: Readonly<Record<StorageTrouble, string>> = {
  full: "The disk that uploads are written to is full, and no file can be taken in until whoever runs the service makes room.",
  read_only: "The disk that uploads are written to takes no writing: whoever runs the service has to mend it.",
  refused:
    "The service may not write to the folder of uploads: whoever runs it has to give it the right to do so, or another DATA_DIR.",
  failed: "The file could not be written to the service's disk: try again."
}

/** Says what keeps files from being written. */
export const unwritable = ({ trouble }: Pick<StorageUnavailable, "trouble">): ServiceUnavailable =>
  new ServiceUnavailable({
    code: "storage_unavailable",
    message: `${sentences[trouble]} Nothing was stored or charged.`
  })
