import { ReceivedPage } from '~/areas/account/registration/received-page'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Cadastro recebido')

export default function Received() {
  return <ReceivedPage />
}
