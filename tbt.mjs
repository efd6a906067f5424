import {chromium} from '@playwright/test';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']});
for(const page of ['intro','resources/order','guides/payment-provider']){const p=await b.newPage({viewport:{width:1440,height:900}});const c=await p.context().newCDPSession(p);await c.send('Emulation.setCPUThrottlingRate',{rate:4});
await p.addInitScript(()=>{window.__l=[];new PerformanceObserver(l=>{for(const e of l.getEntries())window.__l.push(e.duration)}).observe({type:'longtask',buffered:true})});
await p.goto('http://localhost:4390/api-documentation/'+page,{waitUntil:'networkidle'});await p.waitForTimeout(1500);console.log(page,await p.evaluate(()=>({long:window.__l.map(Math.round),tbt:Math.round(window.__l.reduce((a,d)=>a+Math.max(0,d-50),0)),nodes:document.querySelectorAll('*').length})));await p.close()}
await b.close();
