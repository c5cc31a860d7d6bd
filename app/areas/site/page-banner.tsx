import { PageHeader, type HeaderScreen } from '~/ui/page-header'
import { LighthouseScene } from './landing/lighthouse-scene'

/** The header of an information page, over the landing page's drawing. */
export function PageBanner({ screen }: { screen: HeaderScreen }) {
  return (
    <div className="dusk banner low">
      <div>
        <PageHeader screen={screen} />
      </div>
      <LighthouseScene />
    </div>
  )
}
