import type { Brand } from '~/settings/settings.server'
import { menuEntries } from '~/session/route-registry'
import { chatUrl } from '~/ui/chat-url'
import { Icon } from '~/ui/icon'
import { landingParts, type Viewer } from './navigation'

const parts = [
  ...landingParts,
  { href: '/#autoprodutorBeneficios', label: 'Autoprodução' },
  { href: '/#advantages', label: 'Mercado livre' },
]

/** The footer: links to the pages, the company's contact and the chat button. */
export function SiteFooter({ brand, member }: { brand: Brand; member: Viewer }) {
  const pages = [...menuEntries('site', member ?? undefined).map(({ path, label }) => ({ href: path, label })), ...parts]
  return (
    <footer className="foot">
      <div>
        <section aria-labelledby="foot-company">
          <h2 id="foot-company">{brand.name}</h2>
          {brand.cnpj && <p>CNPJ {brand.cnpj}</p>}
          <address>{brand.address}</address>
        </section>
        <nav aria-labelledby="foot-pages">
          <h2 id="foot-pages">O site</h2>
          <ul className="pages">
            {pages.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="foot-contact">
          <h2 id="foot-contact">Atendimento</h2>
          <ul>
            <li>
              <a href={`tel:${brand.phone.replaceAll(/[^+\d]/g, '')}`}>{brand.phone}</a>
            </li>
            <li>
              <a href={`mailto:${brand.email}`}>{brand.email}</a>
            </li>
            {brand.hours && <li>{brand.hours}</li>}
          </ul>
        </section>
        <nav aria-labelledby="foot-legal">
          <h2 id="foot-legal">Termos e privacidade</h2>
          <ul>
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
      </div>
      <a className="btn btn-primary chat" href={chatUrl(brand.phone, 'Olá! Vim pelo site.')} aria-label="Conversar pelo WhatsApp">
        <Icon name="chat" size={28} />
      </a>
    </footer>
  )
}
