/** Short forms that begin with another letter than the full name, or share too little with it. One row: forms of one name. */
const ROWS = `
alexander alexandre alexandra alex sasha sacha sandro sandra aleksandr alejandro lex
anthony antonio antonius tony anton
andrew andreas andrei drew andy
charles carl karl chuck charlie
edward ted eddie ed ned eduard
elizabeth elisabeth liz beth betty lisa eliza lizzy ella
eugene gene evgeny yevgeny evgeni jevgeni eugenio
francis frank francisco paco frans frantisek
giuseppe joseph joe josef jose pepe beppe
gregory greg grigory
harold harry hal
henry hank harry heinrich henri enrique
john jack johannes jan jon johnny hans ian juan jean giovanni ivan
james jim jimmy jamie
katherine catherine kate kathy cathy katie kathleen karen katarina ekaterina kitty
lawrence laurence larry laurent lorenzo
leonard leo leonid lenny
margaret peggy maggie meg greta marguerite
mary molly polly maria mia
michael mike mikhail misha michel miguel mick
nicholas nick nikolaus klaus nikolai nicolas niko
patrick pat paddy
patricia pat patty trish tricia
paul pavel pablo paolo
peter pete piotr pedro pierre petr
philip phil philippe felipe
rebecca becky
richard dick rick rich ricardo
robert bob rob bobby bert roberto
ronald ron
samuel sam samantha
sergey sergei serge sergio
stephen steven steve stefan stephan esteban
susan sue susanne
thomas tom tommy
theodore ted teddy theo fyodor
timothy tim
victoria vicky
vladimir volodymyr wladimir vova
william bill will billy willi wilhelm guillaume liam
xavier javier
yuri iouri juri yury
youssef joseph yusuf yosef josef
jakob jacob jacques yaakov james
julia yulia giulia iulia
dave david
mike michael
steve steven stephen
debbie deborah debora
joe joseph
jim james
terry terence theresa teresa
jenny jennifer
judy judith
vince vincent
randy randall
sally sarah sara
cindy cynthia
ernie ernest
marty martin
mandy amanda
gail abigail
dot dorothy dottie
ginny virginia
penny penelope
betsy elizabeth
sandy sandra alexander
bernie bernard bernhard
wendy gwendolyn
shelly michelle
mickey michael
lou louis louise luis lewis
ralph rafael raphael
helen elena yelena helena nelly
irina ira
dmitry dima dimitri dmitri mitya
nathaniel nathan nate nat
abraham abe avraham avi
isaac yitzhak ike
benjamin ben binyamin
zachary zach
gerald gerry jerry gerard
jeremy jerry
geoffrey jeffrey jeff geoff
christopher chris christoph kit christian kris
matthew matt matthias matteo matthieu
`;

const groups = new Map<string, Set<number>>();
for (const [row, line] of ROWS.trim().split('\n').entries())
  for (const name of line.split(' ')) groups.set(name, (groups.get(name) ?? new Set()).add(row));

/** Whether two folded given names are forms of one name: `bill` and `william`, `jerry` and `gerald`. */
export function areFormsOfOneName(a: string, b: string): boolean {
  const rows = groups.get(a);
  const others = groups.get(b);
  return rows !== undefined && others !== undefined && [...rows].some((row) => others.has(row));
}
