import { render } from "solid-js/web"
import "./style/tokens.css"
import "./style/base.css"
import "./style/boxes.css"
import "./style/controls.css"
import "./style/tables.css"
import "./style/shell.css"
import { Console } from "./Console.tsx"

// Pages are loaded when they are opened; after an update of the service, those of before are gone.
const RELOADED = "reloaded"
window.addEventListener("vite:preloadError", () => {
  if (sessionStorage.getItem(RELOADED) === location.pathname) return
  sessionStorage.setItem(RELOADED, location.pathname)
  location.reload()
})

render(() => <Console />, document.getElementById("console")!)
