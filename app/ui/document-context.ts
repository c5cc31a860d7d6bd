import { createContext } from 'react'

type DocumentFacts = {
  nonce: string | undefined
  css: string
  /** Finds in the log what went wrong while this document was made. */
  requestId: string | undefined
}

/** What only the server knows while it writes a document: the nonce of its policy and the style sheet it inlines. */
export const DocumentContext = createContext<DocumentFacts>({ nonce: undefined, css: '', requestId: undefined })
