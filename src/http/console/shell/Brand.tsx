import icon from "../icon.svg"

/** What this is, and the way to its beginning. */
export const Brand = () => (
  <a class="brand" href="/">
    <img src={icon} alt="" />
    Audience Insights
  </a>
)
