export type SectionLink = { id: string; label: string }

/** Links to the sections of a long page, which stay in view while it scrolls; nothing where there is no choice. */
export function SectionLinks({ sections }: { sections: readonly SectionLink[] }) {
  if (sections.length < 2) return null
  return (
    <nav className="section-links" aria-label="Nesta página">
      <ul>
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
