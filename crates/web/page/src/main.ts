import { mount } from "svelte";
import App from "./App.svelte";
import { loadLanguage } from "./lib/language.svelte";
import "./styles.css";

/** How long to wait for the words of the language, so that the page does not begin in English, in milliseconds. */
const PATIENCE = 2_000;

await Promise.race([loadLanguage(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
mount(App, { target: document.body });
