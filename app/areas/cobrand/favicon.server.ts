import type { Cobrand } from './cobrand.server'

/** The partner's icon: its initial on a yellow circle. The initial comes from the settings, so it is escaped. */
export function faviconOf({ name }: Cobrand): Response {
  const initial = name.charAt(0).toUpperCase().replaceAll(/[<>&]/g, '')
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0f2a43"/>` +
    `<circle cx="16" cy="16" r="12" fill="#f2b134"/><text x="16" y="22" text-anchor="middle" fill="#0f2a43" ` +
    `font-family="system-ui,sans-serif" font-size="17" font-weight="700">${initial}</text></svg>`
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' } })
}
