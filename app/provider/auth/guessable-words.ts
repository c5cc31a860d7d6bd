/** What Brazilians put before a year or a few digits, without accents: this platform's own words, words for a password, names, clubs, faith, places, months. */
export const guessableWords: ReadonlySet<string> = new Set(
  `
senha senhas minhasenha senha secreta segredo mudar mudarsenha trocar trocarsenha acesso entrar login usuario cliente parceiro admin
administrador administracao sistema teste testando padrao provisoria temporaria portal conta empresa energia solar eletrica mercado mercadolivre farol farolenergia
simulador simulacao simulacoes cativo mercadocativo autoprodutor autoproducao atacarejo novoatacarejo distribuidora fatura faturas tarifa
tarifas desconto consumo turbina painelsolar usina usinasolar kilowatt megawatt superadmin primeblack primebasic
brasil brazil recife pernambuco olinda saopaulo riodejaneiro salvador fortaleza curitiba brasilia goiania manaus belem bahia ceara parana
flamengo corinthians palmeiras santos saopaulofc vasco botafogo fluminense gremio internacional cruzeiro atletico sport nautico santacruz vitoria
deus jesus jesuscristo deusefiel deuseamor euamodeus fe amor amizade familia minhafamilia teamo euteamo meuamor saudade feliz felicidade
vida minhavida liberdade esperanca vitorioso gratidao paz bomdia obrigado obrigada
janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro
segunda segundafeira terca quarta quinta sexta sextafeira sabado domingo verao inverno outono primavera natal carnaval
maria ana joao gabriel gabriela lucas pedro mateus matheus jose gustavo vitor victor guilherme carlos julia juliana felipe leticia marcos
rafael rafaela luiz luis daniel daniela eduardo eduarda bruno bruna rodrigo paulo paula antonio francisco fernando fernanda ricardo amanda
camila larissa beatriz mariana marcelo andre alexandre leandro diego thiago tiago vinicius caio igor renato roberto sergio jorge patricia
adriana aline vanessa bianca carolina isabela isabella luana natalia renata simone sandra claudia cristina mariaeduarda anapaula joaopedro
princesa princesinha gatinha gatinho cachorro estrela borboleta coracao anjinho bebezinho chocolate futebol gostosa gostoso motoqueiro
password passwords qwerty qwertyuiop asdfgh asdfghjkl zxcvbnm abc abcd abcde abcdef welcome letmein iloveyou dragon monkey master sunshine princess football baseball superman batman
`
    .trim()
    .split(/\s+/),
)
