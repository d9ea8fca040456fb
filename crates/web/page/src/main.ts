import { mount } from "svelte";
import App from "./App.svelte";
import { loadLanguage } from "./lib/language.svelte";
import "./styles.css";

// Without a flash of English.
await loadLanguage();
mount(App, { target: document.body });
