import { HomePage } from '~/areas/site/home-page'
import { titled } from '~/ui/titled'

export const meta = titled('Simulador do mercado livre de energia')

export default HomePage
