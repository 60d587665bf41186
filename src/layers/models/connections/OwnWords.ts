/** The fields of a connection by the variables that an operator sets the same with. */
const FIELDS: Readonly<Record<string, string>> = {
  LLM_API_KEY: "“key”",
  LLM_MODEL: "“model”",
  LLM_PRICE: "“price”",
  LLM_PROTOCOL: "“provider”",
  LLM_URL: "“url”"
}

/** Advice to an operator as advice to somebody who connects a model. */
export const inOwnWords = (text: string): string =>
  text.replace(
    /LLM_[A-Z_]+(=[\w,]+)?/g,
    (variable) => FIELDS[variable.replace(/=.*/, "")] ?? `${variable} (a setting of the administrator's)`
  )
