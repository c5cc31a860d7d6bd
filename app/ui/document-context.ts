import { createContext } from 'react'
import type { PageStyle } from './page-handle'

type DocumentFacts = {
  nonce: string | undefined
  /** Every style sheet by its name; empty in the browser, which keeps the one that its document arrived with. */
  styles: Partial<Record<PageStyle, string>>
  /** Shown on error pages; the log has the same id. */
  requestId: string | undefined
}

/** What only the server knows while it renders: the nonce of the content security policy, the style sheets and the request's id. */
export const DocumentContext = createContext<DocumentFacts>({ nonce: undefined, styles: {}, requestId: undefined })
