import { render } from "solid-js/web"
import "./style/tokens.css"
import "./style/base.css"
import "./style/parts.css"
import "./style/shell.css"
import { Console } from "./Console.tsx"

render(() => <Console />, document.getElementById("console")!)
