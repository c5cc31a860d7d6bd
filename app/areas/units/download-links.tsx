import type { FileFormat } from './downloads'

type Props = {
  /** The data's name: "os dias". */
  what: string
  addressOf: (format: FileFormat) => string
}

/** Links to the numbers of a chart as files, in a row; each says by itself what it downloads. */
export function DownloadLinks({ what, addressOf }: Props) {
  return (
    <p className="flex flex-wrap items-center gap-3">
      <span aria-hidden="true">Baixar {what}:</span>
      {(['xlsx', 'csv'] as const).map((format) => (
        <a key={format} className="btn" href={addressOf(format)} aria-label={`Baixar ${what} em ${format.toUpperCase()}`}>
          {format.toUpperCase()}
        </a>
      ))}
    </p>
  )
}
