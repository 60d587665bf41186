import type { Section } from "../Pages.ts"

const shapes: Readonly<Record<Section["icon"] | "menu", string>> = {
  ask: "M4 5h16v11H9l-5 4z",
  audiences:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 4.500a3.5 3.5 0 0 1 0 6M18 14.500c2 .8 3.2 2.6 3.5 5.5",
  compare: "M4 5h11M4 9h7M4 15h15M4 19h9",
  credits:
    "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM15 9.500c-.5-1.2-1.6-2-3-2-1.8 0-3 .9-3 2.2 0 3 6 1.6 6 4.6 0 1.3-1.2 2.2-3 2.2-1.4 0-2.5-.8-3-2M12 5.500v2M12 16.500v2",
  menu: "M4 7h16M4 12h16M4 17h16",
  projects: "M4 20V10M10 20V4M16 20v-8M21 20H3",
  work: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2"
}

/** A drawing beside a word that says the same. */
export const Icon = (props: { readonly of: keyof typeof shapes }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="1.75"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d={shapes[props.of]} />
  </svg>
)
