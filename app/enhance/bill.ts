import { showSavingWhileTyping } from './live-saving'

/** The script of the page that asks for a household's bill, beside `enhance.ts`. The page also works without it. */
showSavingWhileTyping(document)
