import { filterWhileTyping } from './filter-while-typing'

/** The script of a page whose list follows what is typed in its search, beside `enhance.ts`. The page also works without it. */
filterWhileTyping(document)
