const parts = [
  { href: '#simulador', label: 'Simule sua economia' },
  { href: '#casos', label: 'Casos reais' },
  { href: '#sobre-mercado-livre', label: 'Mercado Livre de Energia' },
  { href: '#sobre-autoproducao', label: 'Autoprodução de Energia' },
  { href: '#contato', label: 'Entre em Contato' },
]

/** Shown once the header has scrolled out of view; always shown in browsers without scroll-driven animations. */
export function CobrandNavigation({ name, hasCases }: { name: string; hasCases: boolean }) {
  const shown = parts.filter(({ href }) => hasCases || href !== '#casos')
  return (
    <nav className="follow" aria-label={`Partes da página da ${name}`}>
      <ul>
        {shown.map(({ href, label }) => (
          <li key={href}>
            <a className="btn btn-quiet" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
