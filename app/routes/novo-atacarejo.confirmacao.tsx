import { ThanksPage } from '~/areas/residential/thanks-page'
import { published } from '~/ui/published'

export const meta = published({
  title: 'Fatura recebida',
  description: 'Recebemos sua fatura e entraremos em contato assim que possível!',
  isHidden: true,
})

export default function Thanks() {
  return <ThanksPage />
}
