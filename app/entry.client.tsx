import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Asks RemixBrowser, outside of React, for what it waits for: the page's data. Inside, it would suspend the whole document, and
 * React 18 gives up a document that is suspended when somebody types in it ("Root did not complete").
 */
async function dataIsThere(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (waiting) {
    await waiting
  }
}

void dataIsThere().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    )
  }),
)
