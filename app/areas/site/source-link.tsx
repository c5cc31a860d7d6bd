import type { Source } from '~/domain/dated/dated'

/** The norm a figure comes from. */
export function SourceLink({ source }: { source: Source }) {
  return <a href={source.href}>{source.title}</a>
}
