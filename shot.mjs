import {chromium} from '@playwright/test';
const [,, base, ...list]=process.argv;
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']});
for(const spec of list){const [page,width,mode,y]=spec.split('@');const c=await b.newContext({viewport:{width:+width||1440,height:width==='390'?844:1000},colorScheme:'light'});
const p=await c.newPage();await p.addInitScript(m=>localStorage.setItem('theme',m),mode||'light');await p.goto(base+page,{waitUntil:'networkidle'});if(y==='full'){await p.screenshot({path:`/tmp/shots/${page.replace(/[\/#]/g,'_')}-${width}-${mode}-full.png`,fullPage:true,clip:{x:0,y:0,width:+width,height:6000}}).catch(()=>p.screenshot({path:`/tmp/shots/${page.replace(/[\/#]/g,'_')}-${width}-${mode}-full.png`,fullPage:true}))}else{if(y)await p.evaluate(v=>window.scrollTo(0,+v),y);await p.waitForTimeout(400);await p.screenshot({path:`/tmp/shots/${page.replace(/[\/#]/g,'_')}-${width}-${mode||'light'}-${y||0}.png`})}await c.close()}
await b.close();
