/** Words of SPSS that no variable may be called. */
export const SPSS_WORDS = ["all", "and", "by", "eq", "ge", "gt", "le", "lt", "ne", "not", "or", "to", "with"] as const
