import { PlaceholderPolicyPage } from '~/areas/site/legal/placeholder-policy-page'
import { published } from '~/ui/published'

export const meta = published({ title: 'Política', description: 'Política', isHidden: true })

export default PlaceholderPolicyPage
