/** What the doctor needs, which other commands do without. */
export { adviceFrom } from "../models/checkup/Advice.ts"
export { checkup } from "../models/checkup/Checkup.ts"
export { doctorText } from "./DoctorText.ts"
