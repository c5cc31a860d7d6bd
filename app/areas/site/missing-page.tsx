import type { ComponentProps } from 'react'
import { NotFoundPage } from './not-found-page'
import { SiteFrame } from './site-frame'

type Props = Omit<ComponentProps<typeof SiteFrame>, 'children'>

/** "Page Not Found" in the frame of the site, for a loader that throws a 404. */
export function MissingPage({ brand, member }: Props) {
  return (
    <SiteFrame brand={brand} member={member}>
      <NotFoundPage email={brand.email} />
    </SiteFrame>
  )
}
