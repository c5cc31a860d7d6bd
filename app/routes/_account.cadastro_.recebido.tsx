import { ReceivedPage } from '~/areas/account/registration/received-page'
import { titled } from '~/ui/titled'

export const meta = titled('Cadastro recebido')

export default function Received() {
  return <ReceivedPage />
}
