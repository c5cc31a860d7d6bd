/** RAMO_ATIVIDADE as the chamber writes it, with how invented companies of it are called. */
export const activities = [
  { name: 'ALIMENTÍCIOS', companies: ['Laticínios', 'Frigorífico', 'Moinho', 'Avícola', 'Biscoitos'] },
  { name: 'COMÉRCIO', companies: ['Supermercados', 'Atacado', 'Magazine', 'Drogarias', 'Materiais'] },
  { name: 'SERVIÇOS', companies: ['Hospital', 'Hotel', 'Shopping', 'Universidade', 'Condomínio'] },
  { name: 'TÊXTEIS', companies: ['Fiação', 'Tecelagem', 'Malharia', 'Tinturaria'] },
  { name: 'MINERAIS NÃO METÁLICOS', companies: ['Cerâmica', 'Cimentos', 'Vidros', 'Mármores'] },
  { name: 'METALURGIA E PRODUTOS DE METAL', companies: ['Metalúrgica', 'Fundição', 'Forjaria', 'Aços'] },
  { name: 'QUÍMICOS', companies: ['Química', 'Tintas', 'Fertilizantes', 'Plásticos'] },
  { name: 'MADEIRA, PAPEL E CELULOSE', companies: ['Papéis', 'Celulose', 'Embalagens', 'Madeireira'] },
  { name: 'BEBIDAS', companies: ['Bebidas', 'Cervejaria', 'Águas', 'Sucos'] },
  { name: 'SANEAMENTO', companies: ['Saneamento', 'Água e Esgoto'] },
  { name: 'VEÍCULOS', companies: ['Autopeças', 'Carrocerias', 'Motores'] },
  { name: 'EXTRAÇÃO DE MINERAIS METÁLICOS', companies: ['Mineração', 'Minérios'] },
  { name: 'TELECOMUNICAÇÕES', companies: ['Telecom', 'Data Center'] },
  { name: 'TRANSPORTE', companies: ['Logística', 'Terminal', 'Metrô'] },
  { name: 'MANUFATURADOS DIVERSOS', companies: ['Indústria', 'Calçados', 'Móveis', 'Equipamentos'] },
] as const

/** Where loads and plants stand, with the invented distributor there. */
export const places = [
  { city: 'RECIFE', uf: 'PE', submarket: 'NORDESTE' },
  { city: 'CARUARU', uf: 'PE', submarket: 'NORDESTE' },
  { city: 'PETROLINA', uf: 'PE', submarket: 'NORDESTE' },
  { city: 'SALVADOR', uf: 'BA', submarket: 'NORDESTE' },
  { city: 'FORTALEZA', uf: 'CE', submarket: 'NORDESTE' },
  { city: 'NATAL', uf: 'RN', submarket: 'NORDESTE' },
  { city: 'JOÃO PESSOA', uf: 'PB', submarket: 'NORDESTE' },
  { city: 'TERESINA', uf: 'PI', submarket: 'NORDESTE' },
  { city: 'BELÉM', uf: 'PA', submarket: 'NORTE' },
  { city: 'MANAUS', uf: 'AM', submarket: 'NORTE' },
  { city: 'SÃO LUÍS', uf: 'MA', submarket: 'NORTE' },
  { city: 'SÃO PAULO', uf: 'SP', submarket: 'SUDESTE' },
  { city: 'CAMPINAS', uf: 'SP', submarket: 'SUDESTE' },
  { city: 'SOROCABA', uf: 'SP', submarket: 'SUDESTE' },
  { city: 'RIBEIRÃO PRETO', uf: 'SP', submarket: 'SUDESTE' },
  { city: 'BELO HORIZONTE', uf: 'MG', submarket: 'SUDESTE' },
  { city: 'UBERLÂNDIA', uf: 'MG', submarket: 'SUDESTE' },
  { city: 'RIO DE JANEIRO', uf: 'RJ', submarket: 'SUDESTE' },
  { city: 'VITÓRIA', uf: 'ES', submarket: 'SUDESTE' },
  { city: 'GOIÂNIA', uf: 'GO', submarket: 'SUDESTE' },
  { city: 'CUIABÁ', uf: 'MT', submarket: 'SUDESTE' },
  { city: 'CAMPO GRANDE', uf: 'MS', submarket: 'SUDESTE' },
  { city: 'BRASÍLIA', uf: 'DF', submarket: 'SUDESTE' },
  { city: 'CURITIBA', uf: 'PR', submarket: 'SUL' },
  { city: 'LONDRINA', uf: 'PR', submarket: 'SUL' },
  { city: 'JOINVILLE', uf: 'SC', submarket: 'SUL' },
  { city: 'CAXIAS DO SUL', uf: 'RS', submarket: 'SUL' },
  { city: 'PORTO ALEGRE', uf: 'RS', submarket: 'SUL' },
] as const

export type InventedPlace = (typeof places)[number]

const first = `Aroeira Baraúna Jatobá Ipê Cajueiro Umbuzeiro Juazeiro Angico Braúna Pitomba Mangaba Sapoti Carnaúba Buriti Tucumã
Açucena Bromélia Jurema Macaíba Araucária Imbuia Cambará Guabiroba Sabiá Jandaia Graúna Carcará Siriema Arara Tuiuiú Asa
Curió Juriti Concriz Albatroz Atobá Guará Jaçanã Mandacaru Xiquexique`.split(/\s+/)
const second = `Dourada Azul Branca Verde Serena Antiga Nova Real Alta Clara Boa Bela Forte Mansa Grande Vistosa Alegre Firme Rica
Amena Distante Rara Sólida Plena Viva Calma`.split(/\s+/)

/** A name that no two indexes below 41,600 share, with a place or a number where the two words are used up. */
export function inventedName(index: number): string {
  const one = first[index % first.length]!
  const other = second[Math.floor(index / first.length) % second.length]!
  const round = Math.floor(index / (first.length * second.length))
  return round === 0 ? `${one} ${other}` : `${one} ${other} ${romans[round % romans.length]}`
}

const romans = 'I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX'.split(' ')

const people =
  'Ana Bruno Célia Davi Elisa Fábio Gilda Hugo Íris Jonas Laura Mauro Nádia Otávio Paula Rui Sônia Tiago Vera Yara'.split(' ')

export function inventedPerson(index: number): string {
  return `${people[index % people.length]} ${first[(index * 7) % first.length]}`
}
