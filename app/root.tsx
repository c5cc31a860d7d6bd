import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, Links, Meta, Outlet, useLoaderData, useMatches, useRouteError } from '@remix-run/react'
import { useContext, type ReactNode } from 'react'
import { ErrorPage } from '~/areas/site/error-page'
import formUrl from '~/areas/simulator/form/form-script.tsx?worker&url'
import { NotFoundPage } from '~/areas/site/not-found-page'
import billUrl from '~/enhance/bill.ts?worker&url'
import enhanceUrl from '~/enhance/enhance.ts?worker&url'
import gridUrl from '~/enhance/grid.ts?worker&url'
import liveListUrl from '~/enhance/live-list.ts?worker&url'
import marketSearchUrl from '~/enhance/market-search.ts?worker&url'
import uploadUrl from '~/enhance/upload.ts?worker&url'
import { readToast } from '~/session/toast.server'
import { DocumentContext } from '~/ui/document-context'
import { pageIconOf } from '~/ui/page-icon'
import { pageScriptOf, pageStyleOf, type PageScript } from '~/ui/page-handle'
import { Toast } from '~/ui/toast'
import { UnservedPage, unservedOf } from '~/ui/unserved-page'

export { faultMeta as meta } from '~/ui/title-meta'

/** Scripts of single pages, loaded in addition to `enhance.ts`. */
const ownScripts: Partial<Record<PageScript, string>> = {
  bill: billUrl,
  grid: gridUrl,
  'live-list': liveListUrl,
  'market-search': marketSearchUrl,
  upload: uploadUrl,
}

/** Of `npm run dev` alone: they load a page again whose sources have changed. */
const devScripts = ['/@id/__x00__virtual:remix/inject-hmr-runtime', '/@vite/client']
/** From its sources a script arrives in modules. */
const scriptType = import.meta.env.DEV ? 'module' : undefined

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { toast, headers } = await readToast(request, context)
  const { origin } = new URL(context.publicUrl ?? request.url)
  return data({ brand: context.brand, origin, toast }, { headers })
}

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, styles } = useContext(DocumentContext)
  const matches = useMatches()
  const [script, style] = [pageScriptOf(matches), pageStyleOf(matches)]
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href={pageIconOf(matches) ?? '/favicon.svg'} />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <meta name="theme-color" content="#fff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#122433" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
        <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles[style] ?? '' }} />
      </head>
      <body>
        {children}
        {import.meta.env.DEV && devScripts.map((src) => <script key={src} type="module" src={src} nonce={nonce} />)}
        {script === 'hydrate' && <script src={formUrl} type={scriptType} defer nonce={nonce} />}
        {script !== 'none' && script !== 'hydrate' && <script src={enhanceUrl} type={scriptType} defer nonce={nonce} />}
        {ownScripts[script] && <script src={ownScripts[script]} type={scriptType} defer nonce={nonce} />}
      </body>
    </html>
  )
}

export default function App() {
  const { toast } = useLoaderData<typeof loader>()
  return (
    <>
      <Outlet />
      {toast && <Toast {...toast} />}
    </>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const { requestId } = useContext(DocumentContext)
  const unserved = unservedOf(error)
  if (unserved) return <UnservedPage {...unserved} hasFrame={false} />
  return isNotFound(error) ? <NotFoundPage /> : <ErrorPage requestId={requestId} />
}

function isNotFound(error: unknown) {
  return isRouteErrorResponse(error) && error.status === 404
}
