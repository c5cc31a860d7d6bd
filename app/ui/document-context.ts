import { createContext } from 'react'
import type { PageStyle } from './page-handle'

type DocumentFacts = {
  nonce: string | undefined
  /** Every style sheet by its name; the browser has none, and keeps the one of its document. */
  styles: Partial<Record<PageStyle, string>>
  /** Finds in the log what went wrong while this document was made. */
  requestId: string | undefined
}

/** What only the server knows while it writes a document: the nonce of its policy and the style sheets, of which it inlines one. */
export const DocumentContext = createContext<DocumentFacts>({ nonce: undefined, styles: {}, requestId: undefined })
