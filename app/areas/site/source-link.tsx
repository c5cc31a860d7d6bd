import type { Source } from '~/domain/dated/dated'

/** The norm a figure comes from; its abbreviations stay on the line of their numbers. */
export function SourceLink({ source }: { source: Source }) {
  return <a href={source.href}>{source.title.replaceAll(/(º|art\.|§) /g, '$1\u00a0')}</a>
}
