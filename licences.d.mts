export declare const thirdPartyNotice: (root: string, folders: ReadonlyArray<string>) => string
export declare const dataNotice: (catalogue: unknown) => string
