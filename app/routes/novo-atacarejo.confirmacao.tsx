import { ThanksPage } from '~/areas/residential/thanks-page'
import { publicMeta } from '~/ui/public-meta'

export const meta = publicMeta({
  title: 'Fatura recebida',
  description: 'Recebemos sua fatura e entraremos em contato assim que possível!',
  isHidden: true,
})

export default function Thanks() {
  return <ThanksPage />
}
