import { useLocation } from '@remix-run/react'
import type { Brand } from '~/settings/settings.server'
import { menuEntries, needsSignIn } from '~/session/route-registry'
import { chatUrl } from '~/ui/chat-url'
import { Icon } from '~/ui/icon'
import { landingParts } from './navigation'

const links = [
  ...menuEntries('site').map(({ path, label }) => ({ href: path, label })),
  ...landingParts,
  { href: '/#autoprodutorBeneficios', label: 'Autoprodução' },
  { href: '/#advantages', label: 'Mercado livre' },
]

/** Where the rest of the site is and how to reach the company. On public pages the chat floats beside the page, where there is room. */
export function SiteFooter({ brand }: { brand: Brand }) {
  const { pathname } = useLocation()
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
            {links.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
            <li>
              <a href="/terms-of-use" data-dialog="">
                Termos de uso
              </a>
            </li>
            <li>
              <a href="/policy-privacy">Política de privacidade</a>
            </li>
          </ul>
        </nav>
        <p>
          <a href={`tel:${brand.phone.replaceAll(/[^+\d]/g, '')}`}>{brand.phone}</a>
          <br />
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
        </p>
      </div>
      {!needsSignIn(pathname) && (
        <a
          className="btn btn-primary chat"
          href={chatUrl(brand.phone, 'Olá! Vim pelo site.')}
          aria-label="Conversar pelo WhatsApp"
        >
          <Icon name="chat" size={28} />
        </a>
      )}
    </footer>
  )
}
