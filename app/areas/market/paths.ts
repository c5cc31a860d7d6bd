export const searchPath = '/pesquisa-mercado-livre'
export const consumptionPath = '/pesquisa-mercado-livre/consumo'
