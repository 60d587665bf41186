/** Endings of survey files, as a browser's file chooser takes them. */
export const SURVEYS = ".csv,.tsv,.txt,.xlsx,.sav,.zsav,.dta,.zip"
export const SURVEYS_NOTE = "CSV, .xlsx, .sav, .zsav, .dta, or triple-s as .zip"
