import type { Period } from '~/domain/commissions/statement'

/**
 * The statement as files.
 *
 * @param path  the address of the page.
 */
export function DownloadLinks({ path, period: { from, to } }: { path: string; period: Period }) {
  const query = new URLSearchParams({ ...(from && { de: from }), ...(to && { ate: to }) }).toString()
  const address = (format: string) => `${path}/extrato.${format}${query && `?${query}`}`
  return (
    <>
      <a className="btn" href={address('pdf')}>
        Extrato em PDF
      </a>
      <a className="btn" href={address('csv')} download>
        Extrato em CSV
      </a>
    </>
  )
}
