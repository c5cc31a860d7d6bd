import type { Source } from '~/domain/dated/dated'

/** A link to the source of a figure. Non-breaking spaces keep "art. 5" on one line. */
export function SourceLink({ source }: { source: Source }) {
  return <a href={source.href}>{source.title.replaceAll(/(º|art\.|§) /g, '$1\u00a0')}</a>
}
