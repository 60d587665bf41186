import type { Column } from "../survey/Column.ts"
import type { Survey } from "./HeavyWork.ts"
