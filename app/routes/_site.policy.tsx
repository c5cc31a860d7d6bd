import { PlaceholderPolicyPage } from '~/areas/site/legal/placeholder-policy-page'
import { publicMeta } from '~/ui/public-meta'

export const meta = publicMeta({ title: 'Política', description: 'Política', isHidden: true })

export default PlaceholderPolicyPage
