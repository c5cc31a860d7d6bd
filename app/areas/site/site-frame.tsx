import type { ReactNode } from 'react'
import type { Brand } from '~/settings/settings.server'
import { BrandLogo } from '~/ui/logo'
import { Navigation, type Viewer } from './navigation'
import { SiteFooter } from './site-footer'

type Props = { brand: Brand; member: Viewer; children: ReactNode }

/** The frame of the site's pages: header with navigation, and footer. */
export function SiteFrame({ brand, member, children }: Props) {
  return (
    <>
      <a className="skip" href="#conteudo">
        Ir para o conteúdo
      </a>
      <header className="bar">
        <div>
          <BrandLogo name={brand.name} />
          <Navigation member={member} phone={brand.phone} />
        </div>
      </header>
      {children}
      <SiteFooter brand={brand} member={member} />
    </>
  )
}
