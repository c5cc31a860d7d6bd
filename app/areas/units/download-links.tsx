import type { FileFormat } from './downloads'

type Props = {
  /** The data's name: "os dias". */
  what: string
  addressOf: (format: FileFormat) => string
}

/** Links to the numbers of a chart as files. */
export function DownloadLinks({ what, addressOf }: Props) {
  return (
    <p className="flex flex-wrap gap-3">
      <a className="btn" href={addressOf('xlsx')}>
        Baixar {what} (XLSX)
      </a>
      <a className="btn" href={addressOf('csv')}>
        Baixar {what} (CSV)
      </a>
    </p>
  )
}
