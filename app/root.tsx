import type { LoaderFunctionArgs } from '@remix-run/node'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from '@remix-run/react'
import { useContext, type ReactNode } from 'react'
import enhanceUrl from '~/enhance/enhance.ts?worker&url'
import { DocumentContext } from '~/ui/document-context'
import { pageScriptOf } from '~/ui/page-script'

export function loader({ context }: LoaderFunctionArgs) {
  return { brand: context.brand }
}

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, css } = useContext(DocumentContext)
  const script = pageScriptOf(useMatches())
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>
        {children}
        {script === 'hydrate' && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
        {script === 'enhance' && <script src={enhanceUrl} defer nonce={nonce} />}
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}
