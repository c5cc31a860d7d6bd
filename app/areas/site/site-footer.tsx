import type { Brand } from '~/settings/settings.server'
import { landingParts, pages } from './navigation'

const moreParts = [
  { href: '/#autoprodutorBeneficios', label: 'Autoprodução' },
  { href: '/#advantages', label: 'Mercado livre' },
]

const legal = [
  { href: '/terms-of-use', label: 'Termos de uso' },
  { href: '/policy-privacy', label: 'Política de privacidade' },
]

export function SiteFooter({ brand }: { brand: Brand }) {
  return (
    <footer className="foot">
      <div>
        <p>
          <strong>{brand.name}</strong>
          <br />
          {brand.address}
        </p>
        <nav aria-label="Rodapé">
          <ul>
            {[...pages.map(({ path, label }) => ({ href: path, label })), ...landingParts, ...moreParts, ...legal].map(
              ({ href, label }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ),
            )}
          </ul>
        </nav>
        <p>
          <a href={`tel:${brand.phone.replaceAll(/[^+\d]/g, '')}`}>{brand.phone}</a>
          <br />
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
        </p>
      </div>
    </footer>
  )
}
