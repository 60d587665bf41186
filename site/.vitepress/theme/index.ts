import { onContentUpdated } from "vitepress"
import DefaultTheme from "vitepress/theme"
import { onMounted } from "vue"
import "./style.css"

/** The first page and the page of addresses that lead nowhere have no main part of their own. */
const markMain = () => {
  const content = document.getElementById("VPContent")
  if (content?.querySelector("main") == null) content?.setAttribute("role", "main")
  else content.removeAttribute("role")
}

export default {
  ...DefaultTheme,
  setup: () => {
    onMounted(markMain)
    onContentUpdated(markMain)
  }
}
