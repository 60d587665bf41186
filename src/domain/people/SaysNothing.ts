/** Answers that refuse, or know nothing. */
export const REFUSAL =
  /^(?:i )?(?:prefer not|would prefer not|rather not|would rather not|don't know|do not know|not sure|unsure|decline|refuse[ds]?|no answer|no opinion)\b/
export const ANOTHER =
  /^(?:(?:an)?others?\b|something else|somewhere else|in another|elsewhere|none of (?:these|the above)|not listed|prefer to self)/

/** Whether an answer says nothing of those who give it: it refuses, or is for those whom no other answer fits. */
export const saysNothing = (label: string): boolean => REFUSAL.test(label) || ANOTHER.test(label)
