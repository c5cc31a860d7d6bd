import { createContext } from 'react'

/** What only the server knows while it writes a document: the nonce of its policy and the style sheet it inlines. */
export const DocumentContext = createContext<{ nonce: string | undefined; css: string }>({ nonce: undefined, css: '' })
